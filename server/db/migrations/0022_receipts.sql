CREATE TABLE "receipt_counters" (
	"organization_id" bigint NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_organization_id_year_pk" PRIMARY KEY("organization_id","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"year" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"gstin" text,
	"gst_percent" smallint,
	CONSTRAINT "receipts_number" UNIQUE("organization_id","year","number")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "gst_percent" smallint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "gst_included" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;