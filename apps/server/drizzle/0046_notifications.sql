CREATE TABLE "noticed_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"in_money" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noticed_lines" (
	"contest_id" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"rounds" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noticed_locks" (
	"contest_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_device" CHECK (length("push_devices"."device") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_only" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "push_preferences" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_preferences_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "push_preferences_kind" CHECK ("push_preferences"."kind" in ('refunded', 'player-out', 'lock-soon', 'challenged', 'draft-starting', 'on-the-clock', 'money-line', 'paid', 'dispute-answered', 'corrected'))
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"mail_id" text NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pushes_pk" PRIMARY KEY("mail_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" DROP CONSTRAINT "mail_preferences_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_notification" text;--> statement-breakpoint
ALTER TABLE "noticed_entries" ADD CONSTRAINT "noticed_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticed_lines" ADD CONSTRAINT "noticed_lines_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noticed_locks" ADD CONSTRAINT "noticed_locks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_refresh_families_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."refresh_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_preferences" ADD CONSTRAINT "push_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "noticed_entries_of_contest" ON "noticed_entries" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "pushes_of_device" ON "pushes" USING btree ("device_id");--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_kind" CHECK ("mail_preferences"."kind" in ('entered', 'refunded', 'player-out', 'lock-soon', 'challenged', 'draft-starting', 'on-the-clock', 'money-line', 'paid', 'dispute-answered', 'corrected'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'expired', 'kept', 'unaddressed', 'not-wanted'));--> statement-breakpoint
-- What was mailed before there was a list of notifications is not new.
UPDATE users SET seen_notification = (SELECT max(id) FROM mails) WHERE closed_at IS NULL;--> statement-breakpoint
-- Nothing is pushed to a browser whose session has ended, however it ended.
CREATE FUNCTION forget_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM push_devices WHERE session_id = NEW.id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refresh_families_push AFTER UPDATE OF revoked_at ON refresh_families
	FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_devices();
