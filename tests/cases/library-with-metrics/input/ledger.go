// Package ledger keeps accounts in memory.
package ledger

// Ledger has all accounts.
type Ledger struct {
	accounts map[string]int
}

// Book adds to an account.
func (l *Ledger) Book(account string, amount int) {
	l.accounts[account] += amount
}
