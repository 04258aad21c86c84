ALTER TABLE "events" ADD COLUMN "age_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "gender" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "scoring_format" text DEFAULT '3x15' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "guardian_consent_at" timestamp with time zone;