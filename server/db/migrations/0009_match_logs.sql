CREATE TABLE "match_events" (
	"log_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_events_log_id_number_pk" PRIMARY KEY("log_id","number")
);
--> statement-breakpoint
CREATE TABLE "match_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"side_a" bigint NOT NULL,
	"side_b" bigint NOT NULL,
	"scoring_format" text NOT NULL,
	"kind" text NOT NULL,
	"writer_hash" "bytea",
	"writer_device" text DEFAULT '' NOT NULL,
	"writer_name" text DEFAULT '' NOT NULL,
	"writer_since" timestamp with time zone,
	"last" integer DEFAULT 0 NOT NULL,
	"standing" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_log_id_match_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."match_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_logs" ADD CONSTRAINT "match_logs_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_logs" ADD CONSTRAINT "match_logs_event_id_organization_id_events_id_organization_id_fk" FOREIGN KEY ("event_id","organization_id") REFERENCES "public"."events"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_logs_one_living" ON "match_logs" USING btree ("match_id") WHERE "match_logs"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "match_logs_event" ON "match_logs" USING btree ("event_id");