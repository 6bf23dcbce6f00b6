package org.example

import androidx.work.CoroutineWorker
import androidx.work.WorkManager
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch

class SyncWorker(context: Any) : CoroutineWorker(context) {
    fun begin(manager: WorkManager, scope: CoroutineScope) {
        manager.enqueueUniqueWork("tides", 1, request())
        scope.launch { tide() }
    }

    fun around(): CoroutineScope = CoroutineScope(SupervisorJob())

    fun tide() {}

    fun request() = 1
}
