CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"tournament_id" bigint NOT NULL,
	"booking_id" bigint,
	"entry_id" bigint,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"kept_paise" bigint NOT NULL,
	"paise" bigint NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"upi_id" text,
	"way" text,
	"utr" text,
	"day" date,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_rule" jsonb;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "refund_rule" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_for_an_entry" ON "refunds" USING btree ("entry_id") WHERE "refunds"."entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_utr" ON "refunds" USING btree ("organization_id","utr") WHERE "refunds"."utr" is not null;--> statement-breakpoint
CREATE INDEX "refunds_tournament" ON "refunds" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");