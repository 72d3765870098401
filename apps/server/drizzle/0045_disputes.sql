CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"user_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"settlements" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"calculation" text NOT NULL,
	"decision" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "disputes_decision" CHECK ("disputes"."decision" in ('upheld', 'rejected')),
	CONSTRAINT "disputes_answered" CHECK (("disputes"."decision" is null) = ("disputes"."answer" is null) and ("disputes"."decision" is null) = ("disputes"."answered_at" is null) and ("disputes"."decision" is null) = ("disputes"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" DROP CONSTRAINT "mail_preferences_kind";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_once" ON "disputes" USING btree ("entry_id","settlements");--> statement-breakpoint
CREATE INDEX "disputes_of_user" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("at") WHERE decision is null;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_kind" CHECK ("mail_preferences"."kind" in ('entered', 'refunded', 'player-out', 'challenged', 'draft-starting', 'on-the-clock', 'paid', 'dispute-answered', 'corrected'));--> statement-breakpoint
-- What a player said stays as it was, and so does an answer. A row goes only with its player's account.
CREATE FUNCTION keep_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.decision IS NOT NULL OR
		to_jsonb(new) - 'decision' - 'answer' - 'answered_at' - 'answered_by'
		<> to_jsonb(old) - 'decision' - 'answer' - 'answered_at' - 'answered_by' THEN
		RAISE EXCEPTION 'a dispute is answered once, and its words stay' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER disputes_keep BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_disputes();
