/** Where images lie: a folder, or S3-compatible storage. Names are ours: letters, figures, dots and hyphens. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Takes the file away; no harm when there is none. */
  remove(name: string): Promise<void>;
}

/** The storage does not answer, or refuses; its message is a short reason without addresses, names or keys. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}
