ALTER TABLE "refunds" ADD COLUMN "upi_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "upi_at" timestamp with time zone;