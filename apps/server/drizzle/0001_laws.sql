-- The postings of a journal sum to zero when its transaction commits.
CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount) FROM postings WHERE journal_id = NEW.journal_id) <> 0 THEN
		RAISE EXCEPTION 'journal % does not balance', NEW.journal_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balance';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON postings
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
--> statement-breakpoint
-- What is written in the books, and in the operators' log, stays written: a correction is a new journal.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER applied_feeds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON applied_feeds
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A kept balance is the sum of its postings; that of a user or a pool never goes below zero.
CREATE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE accounts SET balance = accounts.balance + moved.amount
	FROM (SELECT account_id, sum(amount)::bigint AS amount FROM fresh GROUP BY account_id) AS moved
	WHERE accounts.id = moved.account_id AND accounts.balance IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_keep_balances AFTER INSERT ON postings
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_balances();
--> statement-breakpoint
-- contests.entrants_count is the number of entries that stand; its check keeps it within max_entries.
CREATE FUNCTION count_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contests SET entrants_count = contests.entrants_count + entered.entries
	FROM (
		SELECT contest_id, count(*)::integer AS entries FROM fresh
		WHERE withdrawn_at IS NULL GROUP BY contest_id
	) AS entered
	WHERE contests.id = entered.contest_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_count_entered AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_entered();
--> statement-breakpoint
-- A withdrawal is for good, and the only change that an entry may see.
CREATE FUNCTION count_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.withdrawn_at IS NOT NULL OR fresh.withdrawn_at IS NULL
			OR (stale.contest_id, stale.user_id, stale.entry_number, stale.entry_name)
				IS DISTINCT FROM (fresh.contest_id, fresh.user_id, fresh.entry_number, fresh.entry_name)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'an entry can only be withdrawn, once' USING ERRCODE = 'restrict_violation';
	END IF;
	UPDATE contests SET entrants_count = contests.entrants_count - withdrawn.entries
	FROM (SELECT contest_id, count(*)::integer AS entries FROM fresh GROUP BY contest_id) AS withdrawn
	WHERE contests.id = withdrawn.contest_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_count_withdrawn AFTER UPDATE ON entries
	REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION count_withdrawn();
--> statement-breakpoint
CREATE TRIGGER entries_never_deleted BEFORE DELETE OR TRUNCATE ON entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
INSERT INTO accounts (id, kind) VALUES ('fees', 'fees'), ('rounding', 'rounding'), ('outside', 'outside');
