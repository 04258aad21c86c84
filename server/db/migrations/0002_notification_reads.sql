CREATE TABLE "notification_reads" (
	"tournament_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"last_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;