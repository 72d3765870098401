-- A lineup is one array of its entry, because a row per player costs more than the rest of an entry.
ALTER TABLE "entries" ADD COLUMN "player_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX "entries_name";--> statement-breakpoint
DROP INDEX "entries_number";--> statement-breakpoint
ALTER TABLE "entries" DISABLE TRIGGER "entries_count_withdrawn";--> statement-breakpoint
UPDATE "entries" SET "player_ids" = lineup.player_ids FROM (
	SELECT entry_id, array_agg(player_id ORDER BY slot) AS player_ids FROM entry_players GROUP BY entry_id
) AS lineup WHERE entries.id = lineup.entry_id;--> statement-breakpoint
ALTER TABLE "entries" ENABLE TRIGGER "entries_count_withdrawn";--> statement-breakpoint
CREATE UNIQUE INDEX "entries_name" ON "entries" USING btree ("contest_id","entry_name") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_number" ON "entries" USING btree ("contest_id","user_id","entry_number") WHERE withdrawn_at is null;--> statement-breakpoint
-- Nothing is dropped before all of it is in the arrays.
DO $$
BEGIN
	IF (SELECT count(*) FROM entry_players) <> (SELECT coalesce(sum(cardinality(player_ids)), 0) FROM entries) THEN
		RAISE EXCEPTION 'some players of lineups would be lost';
	END IF;
END $$;--> statement-breakpoint
DROP TABLE "entry_players";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_of_contest";--> statement-breakpoint
CREATE INDEX "entries_of_contest" ON "entries" USING btree ("contest_id","sequence");--> statement-breakpoint
-- The references of entries are checked once per statement. What they refer to is never deleted and keeps its id.
ALTER TABLE "entries" DROP CONSTRAINT "entries_contest_id_contests_id_fk";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_user_id_users_id_fk";--> statement-breakpoint
CREATE TRIGGER users_never_deleted BEFORE DELETE OR TRUNCATE ON users
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();--> statement-breakpoint
CREATE TRIGGER users_keep_ids BEFORE UPDATE OF id ON users
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();--> statement-breakpoint
-- Players are only added. Lineups refer to them, and processes keep them in memory.
CREATE TRIGGER players_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON players
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION refuse_entries_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	SELECT contest_id INTO missing FROM (SELECT DISTINCT contest_id FROM fresh) AS named
	WHERE (SELECT true FROM contests WHERE id = named.contest_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'an entry of the contest %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_contest';
	END IF;
	SELECT user_id INTO missing FROM fresh
	WHERE (SELECT true FROM users WHERE id = fresh.user_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'an entry of the user %, who is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_user';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_belong AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_of_nothing();--> statement-breakpoint
-- The size of a lineup by the contest's format; a test compares it with that of the rules.
CREATE FUNCTION lineup_size(format text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN format ~ '^Pick([2-9]|10)$' THEN substr(format, 5)::integer ELSE 2 END
$$;--> statement-breakpoint
-- A lineup has different players of its contest. A salary contest is entered with as many as its format has. An entry of
-- a snake contest gets its lineup at the end of the draft, whose rounds may be others than the format's.
CREATE FUNCTION keep_lineups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM stale JOIN fresh USING (id) WHERE stale.player_ids <> fresh.player_ids LIMIT 1;
		IF NOT FOUND THEN
			RETURN NULL;
		END IF;
	END IF;
	SELECT contest_id INTO broken FROM (
		SELECT DISTINCT contest_id, array_ndims(player_ids) AS dimensions, cardinality(player_ids) AS size FROM fresh
	) AS sized WHERE dimensions > 1 OR NOT (
		SELECT CASE draft_type WHEN 'Salary' THEN size = lineup_size(format) ELSE size <= 10 END
		FROM contests WHERE id = sized.contest_id
	) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a lineup of the wrong size in contest %', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_lineup_size';
	END IF;
	SELECT id INTO broken FROM fresh CROSS JOIN unnest(player_ids) AS player_id
	GROUP BY id, player_id HAVING count(*) > 1 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a player twice in the lineup of entry %', broken
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'entries_lineup_once';
	END IF;
	SELECT contest_id INTO broken FROM (
		SELECT DISTINCT contest_id, player_id FROM fresh CROSS JOIN unnest(player_ids) AS player_id
	) AS named WHERE (SELECT contest_id FROM players WHERE id = named.player_id)
		IS DISTINCT FROM named.contest_id LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a lineup of players whom contest % does not have', broken
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_lineup_players';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_lineups AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_lineups();--> statement-breakpoint
CREATE TRIGGER entries_lineups_drafted AFTER UPDATE ON entries
	REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION keep_lineups();--> statement-breakpoint
-- A withdrawal is for good. A lineup, a nonce and a seat number are given once. An entry may see no other change.
CREATE OR REPLACE FUNCTION count_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.withdrawn_at IS NOT NULL
			OR (stale.contest_id, stale.user_id, stale.entry_number, stale.entry_name, stale.sequence)
				IS DISTINCT FROM (fresh.contest_id, fresh.user_id, fresh.entry_number, fresh.entry_name, fresh.sequence)
			OR (stale.player_ids <> '{}' AND stale.player_ids <> fresh.player_ids)
			OR (stale.nonce_hash IS NOT NULL AND (stale.nonce_hash, stale.sealed_nonce, stale.nonce_made_by)
				IS DISTINCT FROM (fresh.nonce_hash, fresh.sealed_nonce, fresh.nonce_made_by))
			OR (stale.seat_number IS NOT NULL AND stale.seat_number IS DISTINCT FROM fresh.seat_number)
			OR (fresh.withdrawn_at, fresh.nonce_hash, fresh.seat_number, fresh.player_ids)
				IS NOT DISTINCT FROM (stale.withdrawn_at, stale.nonce_hash, stale.seat_number, stale.player_ids)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'an entry can only be withdrawn, once' USING ERRCODE = 'restrict_violation';
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
-- A session plans a function's statements once. Planned while a table was almost empty, they would scan the table for
-- each row of a rush, until the statistics are next updated.
ALTER FUNCTION count_entered() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION keep_lineups() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION refuse_entries_of_nothing() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION refuse_journals_of_nothing() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION refuse_postings_of_no_journal() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_seqscan = off;--> statement-breakpoint
-- Nor would they join the batch with all accounts or contests in the order of an index.
ALTER FUNCTION count_entered() SET enable_mergejoin = off;--> statement-breakpoint
ALTER FUNCTION count_entered() SET enable_hashjoin = off;--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_mergejoin = off;--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_hashjoin = off;
