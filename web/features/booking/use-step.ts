import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Goal, hashOfStep, stepOfHash } from './booking-step.rule.ts';

/** The step of the address, and the navigation to another. A step counts at once, although the address follows a moment later. */
export function useStep() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [goal, setGoal] = useState<Goal | null>(null);
  const named = stepOfHash(hash);
  const [last, setLast] = useState(named);
  useEffect(() => {
    setGoal(null);
    if (named) setLast(named);
  }, [hash, named]);
  return {
    // A hash that is no step, such as that of the skip link, keeps the current step.
    wanted: goal ?? named ?? last,
    go: (step: Goal, options: { replace?: boolean } = {}) => {
      const next = hashOfStep(step);
      if (next === hash) return;
      setGoal(step);
      void navigate({ pathname, search, hash: next }, { replace: options.replace });
    },
  };
}
