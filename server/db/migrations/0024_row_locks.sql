CREATE TABLE "locks" (
	"kind" text NOT NULL,
	"slot" integer NOT NULL,
	CONSTRAINT "locks_kind_slot_pk" PRIMARY KEY("kind","slot")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "times_written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_writing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.times_written := OLD.times_written + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "matches_times_written" BEFORE UPDATE ON "matches" FOR EACH ROW EXECUTE FUNCTION "count_writing"();
