//! The threads that think.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::job::{Job, Opponents};
use super::waiting::{Busy, Waiting};
use crate::config::ComputerOptions;
use crate::metrics::Metrics;
use crate::process;

pub(super) struct Pool {
    queue: Mutex<Queue>,
    filled: Condvar,
    threads: usize,
    metrics: Metrics,
}

struct Queue {
    waiting: Waiting,
    /// The number of threads started; each is when it is first needed.
    started: usize,
    /// The number of them that have nothing to do.
    idle: usize,
    is_stopped: bool,
}

impl Pool {
    pub(super) fn new(options: &ComputerOptions, metrics: Metrics) -> Pool {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads = options.computer_threads.map_or(processors / 2, usize::from);
        Pool {
            queue: Mutex::new(Queue {
                waiting: Waiting::new(options.computer_queue),
                started: 0,
                idle: 0,
                is_stopped: false,
            }),
            filled: Condvar::new(),
            threads: threads.max(1),
            metrics,
        }
    }

    /// Adds a job. After the pool has stopped it is dropped.
    pub(super) fn add(self: &Arc<Pool>, job: Job) -> Result<(), Busy> {
        let mut queue = self.lock();
        if queue.is_stopped {
            return Ok(());
        }
        queue.waiting.push(job)?;
        self.metrics.computers_waiting(queue.waiting.len());
        if queue.idle < queue.waiting.len() && queue.started < self.threads {
            let pool = Arc::clone(self);
            let thread = thread::Builder::new().name("computer".to_owned());
            match thread.spawn(move || pool.work()) {
                Ok(_) => queue.started += 1,
                Err(error) => tracing::error!(%error, "no thread for computers"),
            }
        }
        drop(queue);
        self.filled.notify_one();
        Ok(())
    }

    /// Tells whether a job would be added now.
    pub(super) fn has_room(&self) -> bool {
        let mut queue = self.lock();
        queue.is_stopped || queue.waiting.make_room()
    }

    pub(super) fn stop(&self) {
        let mut queue = self.lock();
        queue.is_stopped = true;
        queue.waiting.clear();
        drop(queue);
        self.filled.notify_all();
    }

    fn work(&self) {
        process::give_way();
        let mut opponents = Opponents::new();
        while let Some(job) = self.next() {
            job.decide(&mut opponents, &self.metrics);
        }
    }

    /// Waits for the next job; none comes after the pool has stopped.
    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        queue.idle += 1;
        let mut queue = self
            .filled
            .wait_while(queue, |queue| !queue.is_stopped && queue.waiting.len() == 0)
            .unwrap_or_else(PoisonError::into_inner);
        queue.idle -= 1;
        let job = queue.waiting.pop();
        self.metrics.computers_waiting(queue.waiting.len());
        job
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
