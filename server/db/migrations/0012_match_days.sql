CREATE TABLE "desk_commands" (
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"match_id" bigint,
	"match_key" text,
	"command" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	CONSTRAINT "desk_commands_tournament_id_number_pk" PRIMARY KEY("tournament_id","number"),
	CONSTRAINT "desk_commands_once" UNIQUE("tournament_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_matches" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"suspended_seconds" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"lock" jsonb,
	"hold" text,
	"not_before" timestamp with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"published" jsonb
);
--> statement-breakpoint
CREATE TABLE "desk_persons" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"tournament_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"checked_in" text[] DEFAULT '{}' NOT NULL,
	"not_before" timestamp with time zone,
	"not_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "match_days" (
	"tournament_id" bigint PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_command" integer DEFAULT 0 NOT NULL,
	"hall" jsonb,
	"hall_revision" integer DEFAULT 0 NOT NULL,
	"order_of_play" jsonb,
	"order_revision" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"desk_password" "bytea",
	"desk_password_version" integer DEFAULT 0 NOT NULL,
	"main_desk" jsonb
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_subject";--> statement-breakpoint
ALTER TABLE "desk_commands" ADD CONSTRAINT "desk_commands_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_commands" ADD CONSTRAINT "desk_commands_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_matches" ADD CONSTRAINT "desk_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_matches" ADD CONSTRAINT "desk_matches_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_persons" ADD CONSTRAINT "desk_persons_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_tournament_id_organization_id_tournaments_id_organization_id_fk" FOREIGN KEY ("tournament_id","organization_id") REFERENCES "public"."tournaments"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_matches_tournament" ON "desk_matches" USING btree ("tournament_id","revision");--> statement-breakpoint
CREATE INDEX "desk_persons_tournament" ON "desk_persons" USING btree ("tournament_id","revision");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_subject" CHECK ((role = 'organizer' and organization_id is not null) or (role in ('umpire', 'desk') and tournament_id is not null) or (role = 'admin' and admin_id is not null));