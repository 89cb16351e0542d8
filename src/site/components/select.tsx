/** A list to choose from, by index. */
export const Select = ({
  label,
  options,
  value,
  onChoose,
  className,
}: {
  label: string
  options: readonly string[]
  value: number
  onChoose: (index: number) => void
  className?: string
}) => (
  <label className={className}>
    {label}
    <span className="field mt-1 block">
      <select
        value={value}
        onChange={(event) => onChoose(event.target.selectedIndex)}
        className="h-10.5 w-full bg-surface"
      >
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </select>
    </span>
  </label>
)
