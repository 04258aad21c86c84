CREATE TABLE "push_days" (
	"tournament_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"target_kind" text NOT NULL,
	"target_key" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_on" date,
	"told_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_once" UNIQUE("tournament_id","endpoint","target_kind","target_key")
);
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "push_keys" jsonb;--> statement-breakpoint
ALTER TABLE "push_days" ADD CONSTRAINT "push_days_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");