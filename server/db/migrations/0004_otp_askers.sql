-- Codes, proofs and challenges live for minutes: those of before the change belong to nobody that can be told.
DELETE FROM "otps";--> statement-breakpoint
DELETE FROM "otp_proofs";--> statement-breakpoint
DELETE FROM "admin_challenges";--> statement-breakpoint
ALTER TABLE "otps" DROP CONSTRAINT "otps_type_email_pk";--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "asker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_type_email_asker_pk" PRIMARY KEY("type","email","asker");--> statement-breakpoint
ALTER TABLE "otp_proofs" ADD COLUMN "proof_hash" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_challenges" ADD COLUMN "askers" text[] NOT NULL;--> statement-breakpoint
-- E-mail addresses are looked up by their plain spelling from now on; where another account has it, the odd one stays.
UPDATE "organizations" o SET "email" = btrim(regexp_replace(normalize(o."email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))
WHERE o."email" <> btrim(regexp_replace(normalize(o."email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))
  AND NOT EXISTS (SELECT 1 FROM "organizations" other WHERE other."id" <> o."id"
    AND lower(btrim(regexp_replace(normalize(other."email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))) = lower(btrim(regexp_replace(normalize(o."email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))));--> statement-breakpoint
UPDATE "players" SET "email" = btrim(regexp_replace(normalize("email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))
WHERE "email" <> btrim(regexp_replace(normalize("email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'));--> statement-breakpoint
UPDATE "bookings" SET "email" = btrim(regexp_replace(normalize("email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'))
WHERE "email" <> btrim(regexp_replace(normalize("email", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]', '', 'g'));
