ALTER TABLE "players" ADD COLUMN "publish_consent" boolean;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "publish_consent_at" timestamp with time zone;