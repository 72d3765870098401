CREATE TABLE "feed_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"player_id" text,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	CONSTRAINT "feed_matches_kind" CHECK ("feed_matches"."kind" in ('id', 'name')),
	CONSTRAINT "feed_matches_span" CHECK ("feed_matches"."until" >= "feed_matches"."since")
);
--> statement-breakpoint
CREATE TABLE "result_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"player_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"feed" jsonb,
	"feed_sequence" integer,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"contest_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" text NOT NULL,
	"reason" text,
	"results_sequence" integer NOT NULL,
	"overrides" jsonb NOT NULL,
	"shortfalls" jsonb NOT NULL,
	CONSTRAINT "settlements_pk" PRIMARY KEY("contest_id","number"),
	CONSTRAINT "settlements_number" CHECK ("settlements"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "player_results" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applied_feeds" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "applied_feeds" ADD COLUMN "event_name" text;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "paused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "paused_because" text;--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_player" FOREIGN KEY ("contest_id","player_id") REFERENCES "public"."players"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_overrides" ADD CONSTRAINT "result_overrides_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_overrides" ADD CONSTRAINT "result_overrides_player" FOREIGN KEY ("contest_id","player_id") REFERENCES "public"."players"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_matches_contest" ON "feed_matches" USING btree ("contest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_matches_standing" ON "feed_matches" USING btree ("contest_id","kind","key") WHERE until is null;--> statement-breakpoint
CREATE INDEX "result_overrides_contest" ON "result_overrides" USING btree ("contest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_overrides_standing" ON "result_overrides" USING btree ("player_id") WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_paused_has_reason" CHECK (("contests"."paused_since" is null) = ("contests"."paused_because" is null));--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_paused_goes_on" CHECK ("contests"."paused_since" is null or "contests"."status" not in ('Graded', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('grant', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade'));--> statement-breakpoint
-- Contests that are graded already.
INSERT INTO settlements (contest_id, number, at, by_user_id, results_sequence, overrides, shortfalls)
SELECT DISTINCT ON (contests.id) contests.id, 0, acts.at, acts.by_user_id, contests.results_sequence, '[]', '[]'
FROM contests JOIN audit_log AS acts ON acts.contest_id = contests.id AND acts.act = 'settle-contest'
WHERE contests.status = 'Graded'
ORDER BY contests.id, acts.sequence;
--> statement-breakpoint
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlements
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
