ALTER TABLE "draft_events" DROP CONSTRAINT "draft_events_draft_id_drafts_id_fk";
--> statement-breakpoint
ALTER TABLE "draft_picks" DROP CONSTRAINT "draft_picks_event";
--> statement-breakpoint
DROP TRIGGER draft_events_keep_logs ON draft_events;
--> statement-breakpoint
-- The law of the log, asked once a statement instead of once a row: a batch holds the events of many drafts. Each
-- row still costs a look into two indexes, however long the logs are; scalar subqueries keep it at that, where a
-- join might be planned as a scan.
CREATE OR REPLACE FUNCTION keep_draft_logs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	SELECT draft_id INTO broken FROM fresh WHERE (
		SELECT true FROM drafts WHERE id = fresh.draft_id AND opened_at IS NOT NULL AND closed_at IS NULL
	) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'draft % is not open', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_events_open_draft';
	END IF;
	SELECT draft_id INTO broken FROM fresh WHERE sequence > 1 AND (
		SELECT true FROM draft_events AS former
		WHERE former.draft_id = fresh.draft_id AND former.sequence = fresh.sequence - 1
	) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a gap in the log of draft %', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_events_no_gap';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_events_keep_logs AFTER INSERT ON draft_events
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_draft_logs();
--> statement-breakpoint
-- A pick stands because the log says so: its event is a pick of that player.
CREATE FUNCTION keep_draft_picks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	SELECT draft_id INTO broken FROM fresh WHERE (
		SELECT event ->> 'player' FROM draft_events AS made
		WHERE made.draft_id = fresh.draft_id AND made.sequence = fresh.sequence AND event ->> 'type' = 'picked'
	) IS DISTINCT FROM player_id LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a pick that the log of draft % does not have', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_picks_logged';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_picks_logged AFTER INSERT ON draft_picks
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_draft_picks();
--> statement-breakpoint
CREATE TRIGGER draft_picks_never_changed BEFORE UPDATE OR TRUNCATE ON draft_picks
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
