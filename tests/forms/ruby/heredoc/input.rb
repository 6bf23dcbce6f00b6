class Move < Migration[7.0]
  def up
    execute(<<~SQL, <<-'RAW')
      UPDATE #{table} SET a = 1
    SQL
      raw
    RAW
    puts "a" "b", `ls`, 'c' + d
  end
end
