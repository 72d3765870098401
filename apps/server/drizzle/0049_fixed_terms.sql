-- A contest's terms can be changed until its first entry. Its sport and type of draft never change.
CREATE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the terms of contest % are fixed', old.id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'contests_terms_fixed';
END $$;--> statement-breakpoint
CREATE TRIGGER contests_keep_terms BEFORE UPDATE OF sport, draft_type, format, deadline, entry_fee, admin_fee, salary_cap, max_entries, max_entries_per_user, entrant_payouts, player_payouts, pick_time_limit, quiet_hours ON contests
	FOR EACH ROW
	WHEN (
		(old.sport, old.draft_type) IS DISTINCT FROM (new.sport, new.draft_type)
		OR ((old.entrants_count > 0 OR old.status <> 'Registering') AND
			(old.format, old.deadline, old.entry_fee, old.admin_fee, old.salary_cap, old.max_entries, old.max_entries_per_user, old.entrant_payouts, old.player_payouts, old.pick_time_limit, old.quiet_hours)
			IS DISTINCT FROM
			(new.format, new.deadline, new.entry_fee, new.admin_fee, new.salary_cap, new.max_entries, new.max_entries_per_user, new.entrant_payouts, new.player_payouts, new.pick_time_limit, new.quiet_hours))
	)
	EXECUTE FUNCTION keep_terms();
