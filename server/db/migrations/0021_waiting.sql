CREATE TABLE "waiting_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"email" text NOT NULL,
	"players" jsonb NOT NULL,
	"players_key" "bytea" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seed" text NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"hold_id" bigint,
	"called_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"booking_id" bigint
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "offer_hours" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_lines_living" ON "waiting_lines" USING btree ("event_id","players_key") WHERE "waiting_lines"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_lines_link" ON "waiting_lines" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "waiting_lines_tournament" ON "waiting_lines" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "waiting_lines_hold" ON "waiting_lines" USING btree ("hold_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_waiting" CHECK ("events"."waiting" >= 0);--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_offer_hours" CHECK ("tournaments"."offer_hours" between 1 and 48);