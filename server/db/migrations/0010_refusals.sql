ALTER TABLE "organizations" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "approval_taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "refused_at" = "last"."at", "refusal_reason" = coalesce("last"."after" ->> 'reason', ''), "approval_taken_back" = "last"."action" = 'organization.unapprove'
FROM (
	SELECT DISTINCT ON ("organization_id") "organization_id", "at", "action", "after" FROM "audit"
	WHERE "action" IN ('organization.approve', 'organization.refuse', 'organization.unapprove')
	ORDER BY "organization_id", "id" DESC
) AS "last"
WHERE "last"."organization_id" = "organizations"."id" AND NOT "organizations"."approved" AND "last"."action" <> 'organization.approve';
