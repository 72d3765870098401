CREATE TABLE "mail_preferences" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_preferences_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_preferences_kind" CHECK ("mail_preferences"."kind" in ('entered', 'refunded', 'draft-starting', 'on-the-clock', 'paid', 'corrected'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "mails_by_time";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "urgent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree (user_id collate "C");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("urgent" DESC NULLS LAST,"next_attempt_at") WHERE "mails"."state" = 'queued';
--> statement-breakpoint
-- Ids begin with their times.
UPDATE "mails" SET "id" = lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') || substr(id, 1, 10);
--> statement-breakpoint
-- Readers are checked once per statement, as those of entries are: a rush writes a mail for each entry.
CREATE FUNCTION refuse_mails_to_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	SELECT user_id INTO missing FROM fresh
	WHERE user_id IS NOT NULL AND (SELECT true FROM users WHERE id = fresh.user_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a mail to the user %, who is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'mails_user';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION refuse_mails_to_nobody() SET enable_seqscan = off;--> statement-breakpoint
CREATE TRIGGER mails_belong AFTER INSERT ON mails
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_mails_to_nobody();--> statement-breakpoint
-- A mail is never sent to another person, and never says something else.
CREATE TRIGGER mails_keep_readers BEFORE UPDATE OF id, user_id, kind, created_at ON mails
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();
