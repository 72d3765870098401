CREATE TABLE "result_updates" (
	"contest_id" text NOT NULL,
	"number" integer NOT NULL,
	"feed" integer,
	"correction" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "result_updates_pk" PRIMARY KEY("contest_id","number"),
	CONSTRAINT "result_updates_feed_once" UNIQUE("contest_id","feed"),
	CONSTRAINT "result_updates_number" CHECK ("result_updates"."number" >= 1),
	CONSTRAINT "result_updates_cause" CHECK ("result_updates"."correction" or "result_updates"."feed" is not null)
);
--> statement-breakpoint
ALTER TABLE "result_updates" ADD CONSTRAINT "result_updates_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_updates" ADD CONSTRAINT "result_updates_feed" FOREIGN KEY ("contest_id","feed") REFERENCES "public"."applied_feeds"("contest_id","sequence") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Contests from before have one update with all their results, because earlier results were replaced.
INSERT INTO result_updates (contest_id, number, feed, correction, at, changes)
SELECT results.contest_id, 1, last_feed.sequence, last_feed.sequence IS NULL,
	coalesce(
		last_feed.applied_at,
		(SELECT max(made_at) FROM result_overrides WHERE contest_id = results.contest_id),
		now()
	),
	results.changes
FROM (
	SELECT contest_id, jsonb_agg(
		jsonb_build_array(
			player_id, finish, cashed_for, score, round, thru, status, current_chip_count
		) ORDER BY player_id
	) AS changes
	FROM player_results GROUP BY contest_id
) AS results
LEFT JOIN LATERAL (
	SELECT sequence, applied_at FROM applied_feeds
	WHERE contest_id = results.contest_id ORDER BY sequence DESC LIMIT 1
) AS last_feed ON true;
--> statement-breakpoint
-- An update follows the one before it, so that ranks at past updates can be cached for good.
CREATE FUNCTION refuse_update_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.number <> 1 + (
		SELECT coalesce(max(number), 0) FROM result_updates WHERE contest_id = NEW.contest_id
	) THEN
		RAISE EXCEPTION 'update % of contest % does not follow the last one', NEW.number, NEW.contest_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'result_updates_follow';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER result_updates_follow BEFORE INSERT ON result_updates
	FOR EACH ROW EXECUTE FUNCTION refuse_update_gap();
--> statement-breakpoint
CREATE TRIGGER result_updates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON result_updates
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
