ALTER TABLE "postings" ADD COLUMN "sequence" bigint;--> statement-breakpoint
-- Older postings are numbered by the times of their journals, and within one time as they were stored. The books only
-- gain their order: accounts and amounts stay.
ALTER TABLE "postings" DISABLE TRIGGER postings_append_only;--> statement-breakpoint
UPDATE "postings" SET "sequence" = numbered.sequence FROM (
	SELECT stored.ctid AS place, row_number() OVER (ORDER BY journals.created_at, stored.ctid) AS sequence
	FROM postings AS stored JOIN journals ON journals.id = stored.journal_id
) AS numbered WHERE "postings".ctid = numbered.place;--> statement-breakpoint
ALTER TABLE "postings" ENABLE TRIGGER postings_append_only;--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "postings_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('postings_sequence_seq', coalesce(max("sequence"), 0) + 1, false) FROM "postings";--> statement-breakpoint
CREATE INDEX "postings_of_user" ON "postings" USING btree ("account_id","sequence") WHERE account_id like 'user:%';
