CREATE TABLE "payment_changes" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"tournament_id" bigint NOT NULL,
	"was" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_changes" ADD CONSTRAINT "payment_changes_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_changes_tournament" ON "payment_changes" USING btree ("tournament_id","changed_at");