/** An address that was proved here, and the token that says so for half an hour. */
export interface Proved {
  readonly email: string;
  readonly token: string;
}
