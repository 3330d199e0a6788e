-- Hearts and free gifts are earned by tickets that stay: a ticket that is refunded takes back what it brought, in the transaction
-- that ends it, whoever ends it (docs/decisions/0077-selling-earned-by-tickets-that-stay.md).

-- Step without a transaction: an order is thanked for once, and taken back from ticket by ticket.
DROP INDEX CONCURRENTLY IF EXISTS balance_entries_thanked_once;
CREATE UNIQUE INDEX CONCURRENTLY balance_entries_thanked_once ON balance_entries (order_code, unit, reason)
  WHERE order_code IS NOT NULL AND reason <> 'refund';

-- Step: in place of the index that let each order have one refund.
DROP INDEX IF EXISTS balance_entries_once;

-- Step: a vote that is taken back is a vote below 0, so that what is said of votes, entries and sums goes on to hold, and the number of
-- votes, by which counts are put in order, still only grows.
ALTER TABLE votes DROP CONSTRAINT votes_hearts_check, ADD CONSTRAINT votes_hearts_check CHECK (hearts <> 0) NOT VALID;

-- Step without a transaction: of rows of before, too.
ALTER TABLE votes VALIDATE CONSTRAINT votes_hearts_check;

-- Step: what a ticket takes back. Plans as in 0080-hold.sql.
-- Takes hearts of a locked balance back from votings that are still open, the newest vote first; what a closed one has counted stays, for
-- its result has been told. Returns the balance.
CREATE FUNCTION take_votes_back(giver text, missing int, has int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  given record;
  part int;
BEGIN
  FOR given IN
    SELECT v.voting_id, v.candidate_id, sum(v.hearts)::int AS hearts FROM votes v JOIN votings o ON o.id = v.voting_id
    WHERE v.user_id = giver AND o.closes_at > clock_timestamp()
    GROUP BY v.voting_id, v.candidate_id HAVING sum(v.hearts) > 0 ORDER BY max(v.voted_at) DESC, v.voting_id, v.candidate_id
  LOOP
    EXIT WHEN missing <= 0;
    part := least(missing, given.hearts);
    missing := missing - part;
    UPDATE balances SET amount = amount + part WHERE user_id = giver AND unit = 'heart' RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after) VALUES (giver, 'heart', part, 'vote', has);
    INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
    VALUES (replace(gen_random_uuid()::text, '-', ''), given.voting_id, given.candidate_id, giver, -part);
    INSERT INTO vote_slots AS s (voting_id, candidate_id, slot, hearts, votes)
    VALUES (given.voting_id, given.candidate_id, floor(random() * 16)::int, -part, 1)
    ON CONFLICT (voting_id, candidate_id, slot)
      DO UPDATE SET hearts = s.hearts + excluded.hearts, votes = s.votes + excluded.votes;
  END LOOP;
  RETURN has;
END $$;

-- What a ticket brought goes from its buyer's balances, as far as it is there or can be had back. A gift that it waits in brings back
-- first what giving it took.
CREATE FUNCTION take_back_earned(of_ticket text, of_order text, at_showing text) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  buyer text;
  giver text;
  has int;
  part int;
  brought record;
BEGIN
  SELECT user_id INTO STRICT buyer FROM orders WHERE code = of_order AND showing_id = at_showing;
  WITH ended AS (
    UPDATE gift_tickets SET is_waiting = false WHERE ticket_id = of_ticket AND is_waiting RETURNING gift_id)
  SELECT g.user_id INTO giver FROM ended JOIN gifts g ON g.id = ended.gift_id;
  IF giver IS NOT NULL THEN
    INSERT INTO balances AS b (user_id, unit, amount) VALUES (giver, 'free_gift', 1)
    ON CONFLICT (user_id, unit) DO UPDATE SET amount = b.amount + 1 RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after) VALUES (giver, 'free_gift', 1, 'gift', has);
  END IF;
  FOR brought IN
    SELECT unit, amount / (SELECT count(*)::int FROM tickets WHERE order_code = of_order AND showing_id = at_showing) AS by_ticket
    FROM balance_entries WHERE order_code = of_order AND reason = 'order' ORDER BY unit
  LOOP
    SELECT amount INTO has FROM balances WHERE user_id = buyer AND unit = brought.unit FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    IF brought.unit = 'heart' AND has < brought.by_ticket THEN
      has := take_votes_back(buyer, brought.by_ticket - has, has);
    END IF;
    part := least(has, brought.by_ticket);
    CONTINUE WHEN part <= 0;
    UPDATE balances SET amount = amount - part WHERE user_id = buyer AND unit = brought.unit RETURNING amount INTO has;
    INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, showing_id, balance_after)
    VALUES (buyer, brought.unit, -part, 'refund', of_order, at_showing, has);
  END LOOP;
  RETURN true;
END $$;

CREATE FUNCTION ticket_was_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_back_earned(NEW.ticket_id, NEW.order_code, NEW.showing_id);
  RETURN NULL;
END $$;

-- Step: from now on.
CREATE TRIGGER refunded_takes_back AFTER INSERT ON ticket_refunds FOR EACH ROW EXECUTE FUNCTION ticket_was_refunded();
