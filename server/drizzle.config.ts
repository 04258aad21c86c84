import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/schema.ts',
    './db/match-logs.ts',
    './db/payment-changes.ts',
    './db/match-days.ts',
    './db/ledger.ts',
    './db/holds.ts',
    './db/refunds.ts',
    './db/waiting.ts',
    './db/passes.ts',
    './db/receipts.ts',
    './db/push.ts',
  ],
  out: './db/migrations',
  casing: 'snake_case',
});
