ALTER TABLE "journals" DROP CONSTRAINT "journals_contest_id_contests_id_fk";
--> statement-breakpoint
ALTER TABLE "placements" DROP CONSTRAINT "placements_entry";
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_journal_id_journals_id_fk";
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account_id_accounts_id_fk";
--> statement-breakpoint
-- What a settlement writes by the ten thousand is judged once a statement instead of once a row. A reference is more
-- than the look at one moment: that what was there stays. Journals and entries are never deleted already; nor are
-- contests and accounts from here on, and none of them changes its id.
CREATE FUNCTION refuse_deleting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contests_never_deleted BEFORE DELETE OR TRUNCATE ON contests
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER accounts_never_deleted BEFORE DELETE OR TRUNCATE ON accounts
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE FUNCTION refuse_another_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ids in % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contests_keep_ids BEFORE UPDATE OF id ON contests
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();
--> statement-breakpoint
CREATE TRIGGER accounts_keep_ids BEFORE UPDATE OF id ON accounts
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();
--> statement-breakpoint
CREATE TRIGGER entries_keep_ids BEFORE UPDATE OF id, contest_id ON entries
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();
--> statement-breakpoint
CREATE TRIGGER placements_keep_ids BEFORE UPDATE OF entry_id, contest_id ON placements
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_another_id();
--> statement-breakpoint
-- Scalar subqueries cost a look into an index a row, where a join might be planned as a scan.
CREATE FUNCTION refuse_journals_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	SELECT contest_id INTO missing FROM (
		SELECT DISTINCT contest_id FROM fresh WHERE contest_id IS NOT NULL
	) AS named WHERE (SELECT true FROM contests WHERE id = named.contest_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a journal of the contest %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'journals_contest';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_contest AFTER INSERT ON journals
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_journals_of_nothing();
--> statement-breakpoint
CREATE FUNCTION refuse_postings_of_no_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	SELECT journal_id INTO missing FROM (SELECT DISTINCT journal_id FROM fresh) AS named
	WHERE (SELECT true FROM journals WHERE id = named.journal_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a posting of the journal %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_journal';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_journal AFTER INSERT ON postings
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_postings_of_no_journal();
--> statement-breakpoint
-- A kept balance is the sum of its postings, as before; and what is posted to is an account: those whose balances
-- change are there, the others are looked up.
CREATE OR REPLACE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	WITH moved AS (
		SELECT account_id, sum(amount)::bigint AS amount FROM fresh GROUP BY account_id
	), kept AS (
		UPDATE accounts SET balance = accounts.balance + moved.amount FROM moved
		WHERE accounts.id = moved.account_id AND accounts.balance IS NOT NULL
		RETURNING accounts.id
	)
	SELECT account_id INTO missing FROM (
		SELECT account_id FROM moved EXCEPT SELECT id FROM kept
	) AS others WHERE (SELECT true FROM accounts WHERE id = others.account_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a posting to the account %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_account';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_placements_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	-- Planned anew each time: a few rows are looked up one by one, a whole field by one scan.
	EXECUTE 'SELECT min(entry_id) FROM fresh WHERE NOT EXISTS (
		SELECT FROM entries WHERE entries.id = fresh.entry_id AND entries.contest_id = fresh.contest_id
	)' INTO missing;
	IF missing IS NOT NULL THEN
		RAISE EXCEPTION 'a placement of the entry %, which the contest does not have', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'placements_entry';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER placements_entry AFTER INSERT ON placements
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_placements_of_nothing();
--> statement-breakpoint
-- A balance changes in place where its page has room: three indexes need not hear of it.
ALTER TABLE accounts SET (fillfactor = 50);
