DROP TRIGGER postings_balance ON postings;
--> statement-breakpoint
DROP FUNCTION refuse_unbalanced_journal();
--> statement-breakpoint
-- The postings of a journal sum to zero, asked once a statement instead of once a row: each statement writes journals
-- whole, so that what they sum to is zero at every moment, and not only when a transaction commits.
CREATE FUNCTION refuse_unbalanced_journals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unbalanced text;
BEGIN
	SELECT journal_id INTO unbalanced FROM fresh GROUP BY journal_id HAVING sum(amount) <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'journal % does not balance', unbalanced
			USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balance';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_balance AFTER INSERT ON postings
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_journals();
