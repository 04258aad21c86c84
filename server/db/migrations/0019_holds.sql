CREATE TABLE "hold_places" (
	"hold_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"places" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	CONSTRAINT "hold_places_hold_id_event_id_pk" PRIMARY KEY("hold_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"reference" text NOT NULL,
	"paise" bigint NOT NULL,
	"browser_key" "bytea",
	"address_key" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_prolonged" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"booking_id" bigint
);
--> statement-breakpoint
CREATE TABLE "unplaced" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_not_overbooked";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "holds_places" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "hold_minutes" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_places" ADD CONSTRAINT "hold_places_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_places" ADD CONSTRAINT "hold_places_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unplaced" ADD CONSTRAINT "unplaced_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unplaced" ADD CONSTRAINT "unplaced_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_places_event" ON "hold_places" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_living_reference" ON "holds" USING btree ("organization_id","reference") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("ends_at") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_tournament" ON "holds" USING btree ("tournament_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_browser" ON "holds" USING btree ("browser_key");--> statement-breakpoint
CREATE INDEX "unplaced_open" ON "unplaced" USING btree ("tournament_id") WHERE "unplaced"."placed_at" is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_not_overbooked" CHECK ("events"."booked" >= 0 and "events"."held" >= 0 and ("events"."max_entries" is null or "events"."booked" + "events"."held" <= "events"."max_entries"));--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_hold_minutes" CHECK ("tournaments"."hold_minutes" between 5 and 60);