ALTER TABLE "push_subscriptions" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "push_subscriptions" s SET "is_sealed" = true
FROM "push_subscriptions" other
WHERE s."target_kind" = 'player' AND other."target_kind" = 'player'
	AND other."tournament_id" = s."tournament_id" AND other."endpoint" = s."endpoint"
	AND split_part(other."target_key", '-', 1)::bigint = split_part(s."target_key", '-', 1)::bigint
	AND other."target_key" LIKE '%-%';
--> statement-breakpoint
DELETE FROM "push_subscriptions" s USING "push_subscriptions" earlier
WHERE s."target_kind" = 'player' AND earlier."target_kind" = 'player'
	AND earlier."tournament_id" = s."tournament_id" AND earlier."endpoint" = s."endpoint"
	AND split_part(earlier."target_key", '-', 1)::bigint = split_part(s."target_key", '-', 1)::bigint
	AND earlier."id" < s."id";
--> statement-breakpoint
UPDATE "push_subscriptions" SET "target_key" = split_part("target_key", '-', 1)::bigint::text
WHERE "target_kind" = 'player';
