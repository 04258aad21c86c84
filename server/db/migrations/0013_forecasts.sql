CREATE TABLE "forecasts" (
	"match_id" bigint NOT NULL,
	"lead" text NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecasts_match_id_lead_pk" PRIMARY KEY("match_id","lead")
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_tournament" ON "forecasts" USING btree ("tournament_id","made_at");