import { encodeText } from '@tournaments/contract';
import type * as z from 'zod/mini';

/** Writes what a handler answers: once for what is kept under a key as well as sent. */
export class ReplyEncoder {
  private value: unknown;
  private written: string | null = null;

  constructor(private readonly schema: z.ZodMiniType) {}

  text(value: unknown): string {
    if (this.written !== null && this.value === value) return this.written;
    this.value = value;
    this.written = encodeText(this.schema, value);
    return this.written;
  }
}
