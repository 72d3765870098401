ALTER TABLE "contests" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
UPDATE "contests" SET "started_at" = CASE "draft_type"
  WHEN 'Salary' THEN "deadline"
  ELSE (
    SELECT max("opened_at") FROM "drafts" WHERE "drafts"."contest_id" = "contests"."id"
  )
END
WHERE "status" NOT IN ('Registering', 'Cancelled');--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_started" CHECK (case "contests"."status" when 'Registering' then "contests"."started_at" is null when 'Cancelled' then true else "contests"."started_at" is not null end);
