CREATE TABLE "admin_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"organization_id" bigint,
	"tournament_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"email" text NOT NULL,
	"utr" text,
	"total_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"booking_id" bigint,
	"mode" text NOT NULL,
	"fee_paise" integer NOT NULL,
	"paid_paise" integer DEFAULT 0 NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"not_paid" boolean DEFAULT false NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"pool" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entries_one_payment_state" CHECK (not ("entries"."paid" and "entries"."not_paid"))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"event_type" text NOT NULL,
	"match_type" text NOT NULL,
	"max_entries" integer,
	"fee_paise" integer DEFAULT 0 NOT NULL,
	"discount_percent" numeric(7, 4) DEFAULT 0 NOT NULL,
	"allow_booking" boolean DEFAULT true NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "events_tenant" UNIQUE("id","organization_id"),
	CONSTRAINT "events_not_overbooked" CHECK ("events"."booked" >= 0 and ("events"."max_entries" is null or "events"."booked" <= "events"."max_entries")),
	CONSTRAINT "events_fee" CHECK ("events"."fee_paise" between 0 and 100000000),
	CONSTRAINT "events_discount" CHECK ("events"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"file_name" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" bigint NOT NULL,
	"match_number" integer NOT NULL,
	"pool_name" text,
	"side_a" bigint,
	"side_b" bigint,
	"status" text,
	"winner" text,
	"court" integer,
	"scheduled_at" timestamp with time zone,
	"is_live" boolean DEFAULT false NOT NULL,
	"side_a_reported" boolean DEFAULT false NOT NULL,
	"side_b_reported" boolean DEFAULT false NOT NULL,
	"games" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "matches_number" UNIQUE("draw_id","match_number")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"upi_id" text,
	"qr_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"email" text NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"type" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otps_type_email_pk" PRIMARY KEY("type","email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"calendar" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "players" (
	"entry_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"date_of_birth" date,
	"academy" text NOT NULL,
	CONSTRAINT "players_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "players_position" CHECK ("players"."position" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"role" text NOT NULL,
	"organization_id" bigint,
	"tournament_id" bigint,
	"admin_id" bigint,
	"password_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_subject" CHECK ((role = 'organizer' and organization_id is not null) or (role = 'umpire' and tournament_id is not null) or (role = 'admin' and admin_id is not null))
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "site_is_one_row" CHECK ("site"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"poster" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"turned_off" boolean DEFAULT false NOT NULL,
	"show_entries" boolean DEFAULT true NOT NULL,
	"show_players" boolean DEFAULT false NOT NULL,
	"show_fixtures" boolean DEFAULT false NOT NULL,
	"allow_umpire_login" boolean DEFAULT false NOT NULL,
	"umpire_password" "bytea",
	"umpire_password_version" integer DEFAULT 0 NOT NULL,
	"seeding" boolean DEFAULT false NOT NULL,
	"ask_email" boolean DEFAULT true NOT NULL,
	"ask_mobile" boolean DEFAULT true NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tournaments_tenant" UNIQUE("id","organization_id"),
	CONSTRAINT "tournaments_period" CHECK ("tournaments"."ends_at" > "tournaments"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "admin_challenges" ADD CONSTRAINT "admin_challenges_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_organization_id_events_id_organization_id_fk" FOREIGN KEY ("event_id","organization_id") REFERENCES "public"."events"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_organization_id_events_id_organization_id_fk" FOREIGN KEY ("event_id","organization_id") REFERENCES "public"."events"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_side_a_entries_id_fk" FOREIGN KEY ("side_a") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_side_b_entries_id_fk" FOREIGN KEY ("side_b") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_tournament" ON "audit" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "audit_organization" ON "audit" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_living_utr" ON "bookings" USING btree ("utr") WHERE "bookings"."deleted_at" is null and "bookings"."utr" is not null;--> statement-breakpoint
CREATE INDEX "bookings_tournament" ON "bookings" USING btree ("tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_one_living" ON "draws" USING btree ("event_id","stage") WHERE "draws"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "entries_event" ON "entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "entries_tournament" ON "entries" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "entries_booking" ON "entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "events_tournament" ON "events" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_organization" ON "images" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_living_email" ON "organizations" USING btree (lower("email")) WHERE "organizations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "otp_proofs_open" ON "otp_proofs" USING btree ("type","email") WHERE "otp_proofs"."used_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("not_before") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "players_email" ON "players" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_organization" ON "sessions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sessions_tournament" ON "sessions" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournaments_organization" ON "tournaments" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tournaments_listed" ON "tournaments" USING btree ("starts_at") WHERE is_public and not turned_off and deleted_at is null;