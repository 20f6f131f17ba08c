//! The decisions that wait for a thread: addresses take turns, so that one which asks for much holds
//! up only itself.

use std::collections::{HashMap, VecDeque};

use super::job::Job;

/// The refusal of a decision because as many wait already as may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

pub(super) struct Waiting {
    jobs: HashMap<String, VecDeque<Job>>,
    /// The addresses whose jobs wait, in the order of their turns.
    turns: VecDeque<String>,
    len: usize,
    most: usize,
}

impl Waiting {
    pub(super) fn new(most: usize) -> Waiting {
        Waiting {
            jobs: HashMap::new(),
            turns: VecDeque::new(),
            len: 0,
            most,
        }
    }

    /// Adds a job. If as many wait as may, those that nobody wants any more make room.
    pub(super) fn push(&mut self, job: Job) -> Result<(), Busy> {
        if !self.make_room() {
            return Err(Busy);
        }
        let creator = job.asked.creator.clone();
        let jobs = self.jobs.entry(creator.clone()).or_default();
        if jobs.is_empty() {
            self.turns.push_back(creator);
        }
        jobs.push_back(job);
        self.len += 1;
        Ok(())
    }

    /// Tells whether one more job may wait, once those that nobody wants any more have made room.
    pub(super) fn make_room(&mut self) -> bool {
        if self.len >= self.most {
            self.forget_unwanted();
        }
        self.len < self.most
    }

    /// Takes the next job: the oldest of the address whose turn it is.
    pub(super) fn pop(&mut self) -> Option<Job> {
        let creator = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&creator)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&creator);
        } else {
            self.turns.push_back(creator);
        }
        self.len -= usize::from(job.is_some());
        job
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn clear(&mut self) {
        *self = Waiting::new(self.most);
    }

    fn forget_unwanted(&mut self) {
        for jobs in self.jobs.values_mut() {
            jobs.retain(|job| !job.is_unwanted());
        }
        self.jobs.retain(|_, jobs| !jobs.is_empty());
        self.turns.retain(|creator| self.jobs.contains_key(creator));
        self.len = self.jobs.values().map(VecDeque::len).sum();
    }
}
