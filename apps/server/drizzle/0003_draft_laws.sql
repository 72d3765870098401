-- A draft's log grows by one event after another, and not at all while the draft is not open. Row by row: each
-- is one look into an index, however long the logs are.
CREATE FUNCTION keep_draft_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM drafts WHERE id = NEW.draft_id AND opened_at IS NOT NULL AND closed_at IS NULL
	) THEN
		RETURN NULL;
	END IF;
	IF NEW.sequence > 1 AND NOT EXISTS (
		SELECT FROM draft_events WHERE draft_id = NEW.draft_id AND sequence = NEW.sequence - 1
	) THEN
		RAISE EXCEPTION 'a gap in the log of draft %', NEW.draft_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_events_no_gap';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_events_keep_logs BEFORE INSERT ON draft_events
	FOR EACH ROW EXECUTE FUNCTION keep_draft_logs();
--> statement-breakpoint
CREATE TRIGGER draft_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draft_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What was published of a draft stays: it opens once, closes once, and keeps its seed.
CREATE FUNCTION keep_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.id, OLD.contest_id, OLD.attempt, OLD.seed, OLD.commitment)
			IS DISTINCT FROM (NEW.id, NEW.contest_id, NEW.attempt, NEW.seed, NEW.commitment)
		OR (OLD.opened_at IS NOT NULL AND (OLD.opened_at, OLD.seats, OLD.players)
			IS DISTINCT FROM (NEW.opened_at, NEW.seats, NEW.players))
		OR (OLD.closed_at IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at) THEN
		RAISE EXCEPTION 'what was published of a draft cannot be changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drafts_keep BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION keep_drafts();
--> statement-breakpoint
CREATE TRIGGER drafts_never_deleted BEFORE DELETE OR TRUNCATE ON drafts
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
