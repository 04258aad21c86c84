/** Structured log lines; never an OTP, password, token, UTR, mobile or e-mail in them. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
