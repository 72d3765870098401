ALTER TABLE "contests" DROP CONSTRAINT "contests_fees";--> statement-breakpoint
ALTER TABLE "contests" DROP CONSTRAINT "contests_salary_cap";--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "placements" DROP CONSTRAINT "placements_winnings";--> statement-breakpoint
ALTER TABLE "player_results" DROP CONSTRAINT "player_results_cashed";--> statement-breakpoint
ALTER TABLE "players" DROP CONSTRAINT "players_salary";--> statement-breakpoint
CREATE INDEX "journals_grants" ON "journals" USING btree ("created_at") WHERE kind = 'grant';--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_fees" CHECK ("contests"."entry_fee" between 0 and 100000000 and "contests"."admin_fee" between 0 and 100000000);--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_salary_cap" CHECK ("contests"."salary_cap" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade'));--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_winnings" CHECK ("placements"."winnings" between 0 and 100000000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_cashed" CHECK ("player_results"."cashed_for" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_salary" CHECK ("players"."salary" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_amount_bounds" CHECK ("postings"."amount" between -100000000000000 and 100000000000000) NOT VALID;--> statement-breakpoint
-- A balance may not cross the bound. One that a ledger from before holds beyond it may still be spent and refunded.
CREATE FUNCTION refuse_balance_out_of_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the balance of % would be %', NEW.id, NEW.balance
		USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_balance_bounds';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_balance_bounds BEFORE UPDATE OF balance ON accounts FOR EACH ROW
	WHEN (NEW.balance > 9000000000000000 AND OLD.balance <= 9000000000000000)
	EXECUTE FUNCTION refuse_balance_out_of_bounds();
--> statement-breakpoint
CREATE FUNCTION refuse_prizes_out_of_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM jsonb_array_elements(
			CASE jsonb_typeof(NEW.entrant_payouts) WHEN 'array' THEN NEW.entrant_payouts ELSE '[]' END || NEW.player_payouts
		) AS prize WHERE prize::bigint NOT BETWEEN 0 AND 100000000000
	) OR (
		SELECT sum(prize::bigint) FROM jsonb_array_elements(
			CASE jsonb_typeof(NEW.entrant_payouts) WHEN 'array' THEN NEW.entrant_payouts ELSE '[]' END
		) AS prize
	) > 100000000000 THEN
		RAISE EXCEPTION 'the prizes of contest % are out of bounds', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'contests_prizes';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contests_prizes BEFORE INSERT OR UPDATE OF entrant_payouts, player_payouts ON contests
	FOR EACH ROW EXECUTE FUNCTION refuse_prizes_out_of_bounds();
