CREATE TABLE "credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"tournament_id" bigint,
	"booking_id" bigint,
	"utr" text,
	"paise" bigint NOT NULL,
	"day" date,
	"rule" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"batch" text NOT NULL,
	"claim_before" text,
	"marks_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_as" text,
	"undone_batch" text
);
--> statement-breakpoint
CREATE TABLE "put_aside" (
	"organization_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "put_aside_organization_id_fingerprint_pk" PRIMARY KEY("organization_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "utr_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utr_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"tournament_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"utr" text NOT NULL,
	"claimant_id" bigint,
	"email" text NOT NULL,
	"players" jsonb NOT NULL,
	"paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reference" text DEFAULT substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1) NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "put_aside" ADD CONSTRAINT "put_aside_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utr_disputes" ADD CONSTRAINT "utr_disputes_holder_id_bookings_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utr_disputes" ADD CONSTRAINT "utr_disputes_claimant_id_bookings_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utr_disputes" ADD CONSTRAINT "utr_disputes_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_living_fingerprint" ON "credits" USING btree ("organization_id","fingerprint") WHERE "credits"."undone_at" is null and "credits"."fingerprint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_living_utr" ON "credits" USING btree ("organization_id","utr") WHERE "credits"."undone_at" is null and "credits"."utr" is not null;--> statement-breakpoint
CREATE INDEX "credits_booking" ON "credits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "credits_batch" ON "credits" USING btree ("organization_id","batch");--> statement-breakpoint
CREATE UNIQUE INDEX "utr_disputes_once" ON "utr_disputes" USING btree ("utr","email");--> statement-breakpoint
CREATE INDEX "utr_disputes_open" ON "utr_disputes" USING btree ("organization_id") WHERE "utr_disputes"."closed_at" is null;--> statement-breakpoint
DO $$ BEGIN
  -- References of old bookings are drawn by lot: those that an organizer has twice are drawn again.
  WHILE EXISTS (SELECT 1 FROM bookings WHERE deleted_at IS NULL GROUP BY organization_id, reference HAVING count(*) > 1) LOOP
    UPDATE bookings SET reference = DEFAULT WHERE deleted_at IS NULL AND (organization_id, reference) IN (
      SELECT organization_id, reference FROM bookings WHERE deleted_at IS NULL
      GROUP BY organization_id, reference HAVING count(*) > 1);
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_living_reference" ON "bookings" USING btree ("organization_id","reference") WHERE "bookings"."deleted_at" is null;