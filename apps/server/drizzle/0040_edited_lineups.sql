CREATE TABLE "saved_lineups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"contest_id" text NOT NULL,
	"player_ids" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_lineups" ADD CONSTRAINT "saved_lineups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lineups" ADD CONSTRAINT "saved_lineups_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lineups_once" ON "saved_lineups" USING btree ("user_id","contest_id","player_ids");--> statement-breakpoint
-- A withdrawal is for good. A nonce and a seat number are given once, and so is a drafted lineup; a salary lineup can be
-- replaced until the deadline. When its player's account is closed, an entry gets the former player's name. It may see no
-- other change.
CREATE OR REPLACE FUNCTION count_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM stale JOIN fresh USING (id) WHERE stale.entry_name <> fresh.entry_name) THEN
		IF EXISTS (
			SELECT FROM stale JOIN fresh USING (id) JOIN users ON users.id = fresh.user_id
			WHERE to_jsonb(stale) - 'entry_name' <> to_jsonb(fresh) - 'entry_name'
				OR users.closed_at IS NULL
				OR fresh.entry_name <> users.username || CASE fresh.entry_number WHEN 1 THEN '' ELSE '[' || fresh.entry_number || ']' END
		) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
			RAISE EXCEPTION 'an entry keeps its name until its account is closed' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NULL;
	END IF;
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.withdrawn_at IS NOT NULL
			OR (stale.contest_id, stale.user_id, stale.entry_number, stale.entry_name, stale.sequence)
				IS DISTINCT FROM (fresh.contest_id, fresh.user_id, fresh.entry_number, fresh.entry_name, fresh.sequence)
			OR (stale.nonce_hash IS NOT NULL AND (stale.nonce_hash, stale.sealed_nonce, stale.nonce_made_by)
				IS DISTINCT FROM (fresh.nonce_hash, fresh.sealed_nonce, fresh.nonce_made_by))
			OR (stale.seat_number IS NOT NULL AND stale.seat_number IS DISTINCT FROM fresh.seat_number)
			OR (fresh.withdrawn_at, fresh.nonce_hash, fresh.seat_number, fresh.player_ids, fresh.edited_at)
				IS NOT DISTINCT FROM (stale.withdrawn_at, stale.nonce_hash, stale.seat_number, stale.player_ids, stale.edited_at)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'an entry can only be withdrawn, once' USING ERRCODE = 'restrict_violation';
	END IF;
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE (stale.player_ids <> '{}' OR fresh.edited_at IS NOT NULL)
			AND (stale.player_ids, stale.team_salary, stale.edited_at)
				IS DISTINCT FROM (fresh.player_ids, fresh.team_salary, fresh.edited_at)
			AND (fresh.edited_at IS NULL
				OR fresh.edited_at < coalesce(stale.edited_at, stale.entered_at)
				OR fresh.withdrawn_at IS NOT NULL
				OR NOT EXISTS (
					SELECT FROM contests WHERE contests.id = fresh.contest_id AND draft_type = 'Salary'
						AND status = 'Registering' AND fresh.edited_at < deadline))
	) THEN
		RAISE EXCEPTION 'a lineup is replaced before its contest''s deadline, at a time' USING ERRCODE = 'restrict_violation';
	END IF;
	UPDATE contests SET entrants_count = contests.entrants_count - withdrawn.entries
	FROM (
		SELECT contest_id, count(*)::integer AS entries FROM fresh
		WHERE withdrawn_at IS NOT NULL GROUP BY contest_id
	) AS withdrawn
	WHERE contests.id = withdrawn.contest_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION count_withdrawn() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER saved_lineups_not_of_closed BEFORE INSERT ON saved_lineups
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
